function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run "npm run e2e -w @tabdock/e2e"`);
  return value;
}

/** Address of the running product, set by the runner that started it. */
export const BASE_URL = required('E2E_BASE_URL');
export const DEMO_URL = required('E2E_DEMO_URL');
export const TILL_URL = required('E2E_TILL_URL');
/** TABDOCK_HOME of the running product. */
export const HOME = required('E2E_HOME');
export const ADMIN_USERNAME = required('E2E_ADMIN_USERNAME');
export const ADMIN_PASSWORD = required('E2E_ADMIN_PASSWORD');
export const CHROMIUM_PATH = required('TEST_CHROMIUM_PATH');
