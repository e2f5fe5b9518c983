import { parseArgs } from 'node:util'
import { ShrdError } from '@shrd/crypto/errors'

/** What the command was asked for. */
export type PaymentCommand =
  | { readonly name: 'help' }
  | { readonly name: 'list' }
  | {
      readonly name: 'record'
      readonly number: string
      /** In minor units. */
      readonly amount: number
      readonly reference: string | undefined
      readonly receivedAt: number | undefined
    }

/**
 * Parses the words of the command line.
 *
 * @throws `payment_use_wrong` with a sentence in `data.problem`
 */
export function parsePaymentCommand(words: readonly string[]): PaymentCommand {
  const { values, positionals } = parse(words)
  const [first, amount, ...others] = positionals
  if (values.help || first === undefined) return { name: 'help' }
  if (first === 'list' && amount === undefined) return { name: 'list' }
  if (amount === undefined || others.length > 0) throw wrong('name an invoice and an amount')
  return {
    name: 'record',
    number: first,
    amount: parseAmount(amount),
    reference: values.reference === undefined ? undefined : parseReference(values.reference),
    receivedAt: values.received === undefined ? undefined : parseDay(values.received),
  }
}

function parse(words: readonly string[]) {
  try {
    const text = { type: 'string' } as const
    return parseArgs({
      args: [...words],
      options: { reference: text, received: text, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
  } catch (cause) {
    throw wrong(cause instanceof Error ? cause.message : 'the words were not understood')
  }
}

/** With both digits of the cents, so that nobody mistakes euros for cents. */
function parseAmount(text: string): number {
  const [, euros, cents] = /^(\d{1,8})\.(\d{2})$/.exec(text) ?? []
  if (euros === undefined)
    throw wrong(`write the amount as euros and cents, such as 9.00, not ${text}`)
  const amount = Number(euros) * 100 + Number(cents)
  if (amount === 0) throw wrong('a payment is more than 0.00')
  return amount
}

function parseReference(text: string): string {
  const reference = text.trim()
  if (!/^[^\p{Cc}]{1,100}$/u.test(reference)) throw wrong('a reference has 1 to 100 characters')
  return reference
}

function parseDay(text: string): number {
  const time = Date.parse(`${text}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(time)) {
    throw wrong(`write the day as 2026-11-29, not ${text}`)
  }
  return time
}

function wrong(problem: string): ShrdError {
  return new ShrdError('payment_use_wrong', { data: { problem } })
}
