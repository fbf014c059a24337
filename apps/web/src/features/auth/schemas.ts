// Must come first: zod's compiled parsers use eval, which the content security policy forbids.
import '../../config/zod-without-eval';
import { resetPasswordBodySchema } from '@tabdock/contracts/users';

export {
  forgotPasswordBodySchema,
  linkTokenSchema,
  loginBodySchema,
  PASSWORD_MIN_LENGTH,
  registerBodySchema,
  USERNAME_MIN_LENGTH,
} from '@tabdock/contracts/users';

export const newPasswordBodySchema = resetPasswordBodySchema.pick({ newPassword: true });
