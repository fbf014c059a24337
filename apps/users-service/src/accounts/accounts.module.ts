import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountEntity } from './account.entity';
import { AccountRepository } from './account.repository';
import { AccountsData } from './accounts-data';

@Module({
  imports: [TypeOrmModule.forFeature([AccountEntity])],
  providers: [AccountsData, AccountRepository],
  exports: [AccountRepository],
})
export class AccountsModule {}
