import type { DatabaseConfig } from '@tabdock/service-kit';
import { OutboxEntity, typeOrmOptions } from '@tabdock/service-kit/database';
import type { DataSourceOptions } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity';
import { AuditEntryEntity } from '../audit/audit-entry.entity';
import { BillingCustomerEntity } from '../billing/rows/billing-customer.entity';
import { CheckOutEntity } from '../billing/rows/check-out.entity';
import { SubscriptionInvoiceEntity } from '../billing/rows/subscription-invoice.entity';
import { SubscriptionEntity } from '../billing/rows/subscription.entity';
import { BillingEventEntity } from '../billing/webhooks/billing-event.entity';
import { CommentEntity } from '../comments/comment.entity';
import { ReportCaseEntity } from '../moderation/cases/report-case.entity';
import { ReportEntity } from '../moderation/cases/report.entity';
import { KnownDeviceEntity } from '../known-devices/known-device.entity';
import { LinkTokenEntity } from '../mailed-links/link-token.entity';
import { UnsubscribeTokenEntity } from '../mailed-links/unsubscribe-token.entity';
import { MailEntity } from '../mail/mail.entity';
import { PlaylistEntity } from '../playlists/rows/playlist.entity';
import { AccountProfileEntity } from '../account-profiles/account-profile.entity';
import { AccountMuteEntity } from '../restrictions/account-mute.entity';
import { AuthenticatorAppEntity } from '../second-factors/authenticator-app.entity';
import { PasskeyEntity } from '../second-factors/passkey.entity';
import { SessionEntity } from '../sessions/session.entity';
import { AccountSettingsEntity } from '../settings/account-settings.entity';
import { CreateAccounts1795200000000 } from './migrations/1795200000000-create-accounts';
import { GrowAccounts1795300000000 } from './migrations/1795300000000-grow-accounts';
import { CreatePlaylists1795330000000 } from './migrations/1795330000000-create-playlists';
import { MarkChosenThemes1795370000000 } from './migrations/1795370000000-mark-chosen-themes';
import { KnowDevices1795380000000 } from './migrations/1795380000000-know-devices';
import { RestrictAccounts1795420000000 } from './migrations/1795420000000-restrict-accounts';
import { UnsubscribeByMail1795420000001 } from './migrations/1795420000001-unsubscribe-by-mail';
import { CreateReports1795420000002 } from './migrations/1795420000002-create-reports';
import { NotifyOfReplies1795420000003 } from './migrations/1795420000003-notify-of-replies';
import { PictureProfiles1795430100000 } from './migrations/1795430100000-picture-profiles';
import { RecordReputation1795430000000 } from './migrations/1795430000000-record-reputation';
import { CreateRatings1795400000000 } from './migrations/1795400000000-create-ratings';
import { CreateComments1795410000000 } from './migrations/1795410000000-create-comments';
import { SharePlaylists1795440000000 } from './migrations/1795440000000-share-playlists';
import { HideTakenDownTabs1795441000000 } from './migrations/1795441000000-hide-taken-down-tabs';
import { FindAuditOfAccount1795450000000 } from './migrations/1795450000000-find-audit-of-account';
import { UploadForRevision1795450000001 } from './migrations/1795450000001-upload-for-revision';
import { PutTabsBack1795450000002 } from './migrations/1795450000002-put-tabs-back';
import { VersionReportedContent1795451000000 } from './migrations/1795451000000-version-reported-content';
import { SellPremium1795460000000 } from './migrations/1795460000000-sell-premium';
import { CountVisits1795461000000 } from './migrations/1795461000000-count-visits';
import { AskSecondFactors1795550000000 } from './migrations/1795550000000-ask-second-factors';
import { LogSecurity1795560000000 } from './migrations/1795560000000-log-security';
import { KnowWhenPayersJoined1795570000000 } from './migrations/1795570000000-know-when-payers-joined';
import { CarryTraces1798300000000 } from './migrations/1798300000000-carry-traces';
import { KeepPlaybacks1798400000000 } from './migrations/1798400000000-keep-playbacks';

export const ENTITIES = [
  AccountEntity,
  AccountMuteEntity,
  AccountProfileEntity,
  AccountSettingsEntity,
  AuditEntryEntity,
  AuthenticatorAppEntity,
  BillingCustomerEntity,
  BillingEventEntity,
  CheckOutEntity,
  CommentEntity,
  KnownDeviceEntity,
  LinkTokenEntity,
  MailEntity,
  OutboxEntity,
  PasskeyEntity,
  PlaylistEntity,
  ReportCaseEntity,
  ReportEntity,
  SessionEntity,
  SubscriptionEntity,
  SubscriptionInvoiceEntity,
  UnsubscribeTokenEntity,
];

export function databaseOptions(config: DatabaseConfig): DataSourceOptions {
  return typeOrmOptions({
    config,
    entities: ENTITIES,
    migrations: [
      CreateAccounts1795200000000,
      GrowAccounts1795300000000,
      CreatePlaylists1795330000000,
      MarkChosenThemes1795370000000,
      KnowDevices1795380000000,
      RestrictAccounts1795420000000,
      UnsubscribeByMail1795420000001,
      CreateReports1795420000002,
      NotifyOfReplies1795420000003,
      RecordReputation1795430000000,
      PictureProfiles1795430100000,
      CreateRatings1795400000000,
      CreateComments1795410000000,
      SharePlaylists1795440000000,
      HideTakenDownTabs1795441000000,
      FindAuditOfAccount1795450000000,
      UploadForRevision1795450000001,
      PutTabsBack1795450000002,
      VersionReportedContent1795451000000,
      SellPremium1795460000000,
      CountVisits1795461000000,
      AskSecondFactors1795550000000,
      LogSecurity1795560000000,
      KnowWhenPayersJoined1795570000000,
      CarryTraces1798300000000,
      KeepPlaybacks1798400000000,
    ],
  });
}
