// Must come first: zod's compiled parsers use eval, which the content security policy forbids.
import '../../config/zod-without-eval';
import { newPasswordSchema } from '@tabdock/contracts/users';
import { z } from 'zod';

export {
  forgotPasswordBodySchema,
  linkTokenSchema,
  loginBodySchema,
  PASSWORD_MIN_LENGTH,
  registerBodySchema,
  USERNAME_MIN_LENGTH,
} from '@tabdock/contracts/users';

export const newPasswordBodySchema = z.strictObject({ newPassword: newPasswordSchema });
