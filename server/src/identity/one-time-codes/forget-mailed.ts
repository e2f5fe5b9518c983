import type { Repositories } from '../../persistence/repositories/repositories.ts'

/** Makes all codes and links of a person worthless that were mailed before. */
export async function forgetMailed(
  { oneTimeCodes, mailTokens }: Pick<Repositories, 'oneTimeCodes' | 'mailTokens'>,
  sub: string,
): Promise<void> {
  await oneTimeCodes.deleteAllOf(sub)
  await mailTokens.deleteAllOf(sub)
}
