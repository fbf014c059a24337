import { Injectable } from '@nestjs/common';
import { asLongAs, Keeps, NO_LONGER } from '@tabdock/service-kit/database';
import {
  HoldsPersonalData,
  type Deletion,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
import { AccountRepository } from '../accounts/account.repository';
import { keysOf } from '../accounts/account.view';
import { PicturesService } from './pictures.service';

/** Pictures of an account in the object store. Their addresses are exported with the profile. */
@Injectable()
@HoldsPersonalData({ name: 'pictures', tables: ['picture_upload'] })
@Keeps(
  {
    table: 'picture_upload',
    what: 'permissions to upload a picture',
    about: 'accounts',
    kept: { by: { time: 'expires_at' }, after: NO_LONGER },
  },
  {
    store: 'objects under `pictures/`',
    what: 'pictures',
    about: 'accounts',
    kept: asLongAs('an account names them'),
  },
)
export class PicturesData implements PersonalDataPart {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly pictures: PicturesService,
  ) {}

  async delete({ manager, accountId, afterCommit }: Deletion): Promise<void> {
    const account = await this.accounts.findById(accountId, manager);
    const picture = account && keysOf(account);
    if (!picture) return;
    afterCommit(
      () => this.pictures.deleteObjects(picture),
      'the picture of a deleted account could not be deleted; it is collected later',
    );
  }
}
