import type { PasswordStrength } from './create-password-check.ts'
import { useJudgedPassword } from './useJudgedPassword.ts'

/** The strength of a password while the user types; `null` while it is empty or not judged yet. */
export function usePasswordStrength(password: string): PasswordStrength | null {
  return useJudgedPassword(password).strength
}
