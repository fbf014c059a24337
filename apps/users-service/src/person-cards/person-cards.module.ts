import { Module } from '@nestjs/common';
import { PersonCards } from './person-cards';

@Module({ providers: [PersonCards], exports: [PersonCards] })
export class PersonCardsModule {}
