import type { EndpointOutput } from '@shrd/contract'
import { accountOf, type Call, type Handlers } from '../../http/call.ts'
import type { Ports } from '../../ports.ts'
import { DAY, dayOf } from './day-of.ts'

interface FigureDeps {
  readonly ports: Pick<Ports, 'now'>
}

/** Calls about the figures of an account. */
export function figureHandlers({ ports }: FigureDeps): Pick<Handlers, 'getFigures'> {
  return { getFigures: (call) => getFigures(call, dayOf(ports.now())) }
}

async function getFigures(
  call: Call<'getFigures'>,
  today: number,
): Promise<EndpointOutput<'getFigures'>> {
  const { account_id } = accountOf(call)
  const first = today - (call.input.days - 1) * DAY
  return call.transaction(async ({ tenancy: { figures } }) => {
    const found = await figures.list(account_id, first)
    const byDay = new Map(found.map((ofDay) => [ofDay.day, ofDay]))
    const days = Array.from({ length: call.input.days }, (_, at) => {
      const day = first + at * DAY
      return { day, sign_ins: 0, failures: 0, active_users: 0, ...byDay.get(day) }
    })
    return { days }
  })
}
