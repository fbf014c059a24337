import { Module } from '@nestjs/common';
import { AdNetworks } from './ad-networks';

@Module({ providers: [AdNetworks], exports: [AdNetworks] })
export class NetworksModule {}
