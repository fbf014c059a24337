import { defineEndpoint } from './define-endpoint';

export const businessEndpoint = defineEndpoint('GET', '/api/analytics/business');
export const businessCsvEndpoint = defineEndpoint('GET', '/api/analytics/business.csv');
export const adRatesEndpoint = defineEndpoint('GET', '/api/admin/ad-rates');
export const setAdRateEndpoint = defineEndpoint('PUT', '/api/admin/ad-rates/:adNetwork');
