import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { ReputationModule } from '../reputation/reputation.module';
import { LinkTokenEntity } from './link-token.entity';
import { LinkTokenRepository } from './link-token.repository';
import { MailedLinksService } from './mailed-links.service';
import { UnsubscribeTokenEntity } from './unsubscribe-token.entity';
import { UnsubscribeTokens } from './unsubscribe-tokens';
import { MailedLinksData } from './mailed-links-data';

@Module({
  imports: [
    TypeOrmModule.forFeature([LinkTokenEntity, UnsubscribeTokenEntity]),
    AccountsModule,
    ReputationModule,
  ],
  providers: [MailedLinksData, MailedLinksService, LinkTokenRepository, UnsubscribeTokens],
  exports: [MailedLinksService, LinkTokenRepository, UnsubscribeTokens],
})
export class MailedLinksModule {}
