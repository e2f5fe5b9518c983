import { isShrdError } from '@shrd/crypto/errors'
import { describe, expect, test } from 'vitest'
import { parsePaymentCommand } from './payment-arguments.ts'

function problemOf(...words: string[]): string {
  try {
    parsePaymentCommand(words)
  } catch (error) {
    if (isShrdError(error, 'payment_use_wrong')) return String(error.data.problem)
    throw error
  }
  return 'none'
}

describe('the words of the payment command', () => {
  test('name an invoice, and euros with both digits of the cents', () => {
    const record = { name: 'record', number: 'INV-000001', reference: undefined }
    expect(parsePaymentCommand(['INV-000001', '9.00'])).toEqual({
      ...record,
      ...{ amount: 900, receivedAt: undefined },
    })
    expect(parsePaymentCommand(['INV-000001', '12345678.90'])).toMatchObject({
      amount: 1_234_567_890,
    })
  })

  test.each(['9', '9.0', '9.000', '9,00', '-9.00', '+9.00', '1e3', ' 9.00', '.50', '123456789.00'])(
    'refuse the amount %j, because euros and cents differ by a hundred',
    (amount) => {
      // After `--`, or it would look like an option.
      expect(problemOf('--', 'INV-000001', amount)).toContain('9.00')
    },
  )

  test('refuse nothing as a payment', () => {
    expect(problemOf('INV-000001', '0.00')).toContain('more than')
  })

  test('can name the payment and the day on which it arrived', () => {
    const words = ['INV-000001', '9.00', '--reference', ' bank 7 ', '--received', '2026-11-29']
    expect(parsePaymentCommand(words)).toMatchObject({
      ...{ reference: 'bank 7', receivedAt: Date.UTC(2026, 10, 29) },
    })
    expect(problemOf('INV-000001', '9.00', '--received', '29.11.2026')).toContain('2026-11-29')
    expect(problemOf('INV-000001', '9.00', '--received', '2026-13-29')).toContain('2026-11-29')
    expect(problemOf('INV-000001', '9.00', '--reference', ' ')).toContain('characters')
  })

  test('list what is open, or show the use', () => {
    expect(parsePaymentCommand(['list'])).toEqual({ name: 'list' })
    expect(parsePaymentCommand([])).toEqual({ name: 'help' })
    expect(parsePaymentCommand(['--help'])).toEqual({ name: 'help' })
    expect(problemOf('INV-000001')).toContain('an amount')
    expect(problemOf('INV-000001', '9.00', '9.00')).toContain('an amount')
    expect(problemOf('INV-000001', '9.00', '--force')).toContain('--force')
  })
})
