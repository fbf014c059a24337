import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { ApiError } from '../api/api-error';

const library = () => import('@simplewebauthn/browser');

export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** Makes a passkey in the browser, with the server's options. Rejects with an `ApiError` in words for people. */
export async function makePasskey(
  creation: Record<string, unknown>,
): Promise<RegistrationResponseJSON> {
  const optionsJSON = creation as unknown as PublicKeyCredentialCreationOptionsJSON;
  try {
    return await (await library()).startRegistration({ optionsJSON });
  } catch (error) {
    throw nameOf(error) === 'InvalidStateError'
      ? inWords('There is a passkey for your account on this device already.')
      : inWords('Your browser made no passkey. Try again.');
  }
}

/** Asks the browser for one of the account's passkeys. Rejects with an `ApiError` in words for people. */
export async function askPasskey(
  request: Record<string, unknown>,
): Promise<AuthenticationResponseJSON> {
  const optionsJSON = request as unknown as PublicKeyCredentialRequestOptionsJSON;
  try {
    return await (await library()).startAuthentication({ optionsJSON });
  } catch {
    throw inWords('Your browser used no passkey. Try again, or choose another way.');
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

function inWords(detail: string): ApiError {
  return { status: 0, message: detail, detail };
}
