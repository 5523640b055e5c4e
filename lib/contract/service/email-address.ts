import { MAX_EMAIL_LENGTH } from '../limits';

/** The form of an email address that the service accepts. */
export const EMAIL_ADDRESS =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** An email as it was written; null: the service would not accept it. */
export function keepEmail(text: string | null | undefined): string | null {
  const email = text?.trim() ?? '';
  return email.length <= MAX_EMAIL_LENGTH && EMAIL_ADDRESS.test(email) ? email : null;
}
