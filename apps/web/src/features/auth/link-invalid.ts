import { isApiError } from '../../api/api-error';

/** Whether the server refused the link itself: used already, or too old. */
export function isLinkInvalid(error: unknown): boolean {
  return isApiError(error) && error.code === 'AUTH.LINK_INVALID';
}
