import type { ThemeSetting } from '@tabdock/contracts/users';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Written on the first change; an account without a row has the defaults. */
@Entity('account_settings')
export class AccountSettingsEntity {
  @PrimaryColumn({ type: 'uuid', name: 'account_id' })
  accountId!: string;

  @Column({ type: 'boolean', name: 'email_notifications', default: true })
  emailNotifications!: boolean;

  @Column({ type: 'boolean', name: 'reply_notifications', default: true })
  replyNotifications!: boolean;

  @Column({ type: 'boolean', name: 'download_notifications', default: true })
  downloadNotifications!: boolean;

  @Column({ type: 'boolean', name: 'login_notifications', default: true })
  loginNotifications!: boolean;

  @Column({ type: 'boolean', name: 'public_profile', default: false })
  publicProfile!: boolean;

  @Column({ type: 'text', default: 'system' })
  theme!: ThemeSetting;

  /** Distinguishes a chosen `system` from the default. */
  @Column({ type: 'boolean', name: 'theme_chosen', default: false })
  themeChosen!: boolean;
}
