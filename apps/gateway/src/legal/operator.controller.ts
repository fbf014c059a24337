import { Controller, Inject } from '@nestjs/common';
import { robotUserAgent } from '@tabdock/contracts/core';
import { operatorRoute, type Operator } from '@tabdock/contracts/gateway';
import { VERSION } from '@tabdock/service-kit';
import { drawingNetworks } from '../config/ad-network.config';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { Route } from '../routes/route.decorator';

@Controller()
export class OperatorController {
  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  @Route(operatorRoute)
  operator(): Operator {
    const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_EMAIL: email } = this.config;
    const { CONTACT_URL: contactUrl } = this.config;
    return {
      name: name ?? null,
      address,
      email: email ?? null,
      userAgent: contactUrl === undefined ? null : robotUserAgent(VERSION, contactUrl),
      adNetworks: drawingNetworks(this.config),
    };
  }
}
