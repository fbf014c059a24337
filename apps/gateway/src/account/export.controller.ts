import { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import { exportRoute } from '@tabdock/contracts/gateway';
import { StreamOf } from '../routes/route-answers';
import type { RouteCall } from '../routes/route-call';
import { Route } from '../routes/route.decorator';
import { AccountExport } from './account-export';

@Controller()
export class ExportController {
  constructor(private readonly accountExport: AccountExport) {}

  @Route(exportRoute)
  async export({ account: { user } }: RouteCall<typeof exportRoute>): Promise<StreamOf> {
    const pieces = await this.accountExport.open(user.id);
    return new StreamOf(Readable.from(pieces), {
      'content-disposition': 'attachment; filename="tabdock-account.json"',
    });
  }
}
