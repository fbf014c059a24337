import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { LinkTokenEntity } from './link-token.entity';
import { LinkTokenRepository } from './link-token.repository';
import { MailedLinksService } from './mailed-links.service';

@Module({
  imports: [TypeOrmModule.forFeature([LinkTokenEntity]), AccountsModule],
  providers: [MailedLinksService, LinkTokenRepository],
  exports: [MailedLinksService, LinkTokenRepository],
})
export class MailedLinksModule {}
