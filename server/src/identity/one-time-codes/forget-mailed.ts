import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** Invalidates all codes and links that were mailed to a user before. */
export async function forgetMailed(
  { identity: { oneTimeCodes, mailTokens } }: Pick<Repositories, 'identity'>,
  sub: string,
): Promise<void> {
  await oneTimeCodes.deleteAllOf(sub)
  await mailTokens.deleteAllOf(sub)
}
