import { planType, type SessionUser } from '@shrd/contract'
import { z } from 'zod'

/** What a plan may bound: how many of each a member has, and the bytes of their files. */
export const QUOTAS = ['vaults', 'categories', 'documents', 'storage_bytes'] as const

/** One of {@link QUOTAS}. */
export type Quota = (typeof QUOTAS)[number]

/** The plans that there are. */
type PlanType = SessionUser['plan']['type']

/** The limits of each plan. What is not named knows no bound. */
export type PlanLimits = Readonly<
  Partial<Record<PlanType, Readonly<Partial<Record<Quota, number>>>>>
>

const planLimits = z.partialRecord(
  planType,
  z.strictObject(
    // One member per quota; the entries forget the names that the type remembers.
    Object.fromEntries(QUOTAS.map((quota) => [quota, z.int().min(0).optional()])) as Record<
      Quota,
      z.ZodOptional<z.ZodInt>
    >,
  ),
)

/** Reads limits such as `{"free_trial": {"vaults": 3}}`; an unknown name is no limit but a mistake. */
export const planLimitsText: z.ZodType<PlanLimits, string> = z
  .string()
  .transform((text, context) => {
    const parsed = planLimits.safeParse(parseJson(text))
    if (parsed.success) return parsed.data
    context.addIssue(
      `must be JSON such as {"free_trial": {"vaults": 3}} of the plans ${planType.options.join(', ')} and the limits ${QUOTAS.join(', ')}`,
    )
    return z.NEVER
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
