import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The leader; the epoch grows with every change of leader. */
@Entity('dispatcher_lease')
export class DispatcherLeaseEntity {
  @PrimaryColumn({ type: 'text' })
  name!: string;

  @Column({ type: 'uuid' })
  holder!: string;

  @Column({ type: 'bigint' })
  epoch!: string;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;
}
