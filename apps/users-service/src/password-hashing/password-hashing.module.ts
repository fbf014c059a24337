import { Module } from '@nestjs/common';
import { PasswordHashing } from './password-hashing';

@Module({ providers: [PasswordHashing], exports: [PasswordHashing] })
export class PasswordHashingModule {}
