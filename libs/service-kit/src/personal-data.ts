export * from './personal-data/account-tables';
export * from './personal-data/holds-personal-data.decorator';
export * from './personal-data/personal-data-part';
export * from './personal-data/personal-data-parts';
export * from './personal-data/personal-data-parts.module';
