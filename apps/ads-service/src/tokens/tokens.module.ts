import { Module } from '@nestjs/common';
import { AdTokens } from './ad-tokens';

@Module({ providers: [AdTokens], exports: [AdTokens] })
export class TokensModule {}
