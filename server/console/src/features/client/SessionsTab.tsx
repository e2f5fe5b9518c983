import { Card, Section, TextField } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { problemOf } from './address-problem.ts'
import { ClientForm } from './ClientForm.tsx'
import { useClientForm } from './use-client-form.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The bounds of each lifetime in seconds, and the unit in which it is written. */
const LIFETIMES = [
  { token: 'access_token', least: MINUTE, most: DAY, unit: MINUTE, name: 'sessions.minutes' },
  { token: 'jwt_access_token', least: MINUTE, most: HOUR, unit: MINUTE, name: 'sessions.minutes' },
  { token: 'id_token', least: MINUTE, most: HOUR, unit: MINUTE, name: 'sessions.minutes' },
  { token: 'refresh_token', least: HOUR, most: 90 * DAY, unit: HOUR, name: 'sessions.hours' },
] as const

/** How long an application may act for a user, and whom a sign-out is told. */
export function SessionsTab(): ReactElement {
  const { text } = useTexts()
  const { number } = useFormats()
  const form = useClientForm('sessions')
  const fields = LIFETIMES.map((lifetime) => {
    const setting = `lifetimes.${lifetime.token}` as const
    const value = form.read<number>(setting)
    const isWrong = !(value >= lifetime.least && value <= lifetime.most)
    return { ...lifetime, setting, value, isWrong }
  })
  const uri = form.read<string | null>('backchannel_logout_uri') ?? ''
  const problem = problemOf(uri, 'uri')
  const hasProblems = problem !== null || fields.some(({ isWrong }) => isWrong)
  const hints = {
    jwt_access_token: text('sessions.jwtHint'),
    refresh_token: text('sessions.refreshHint'),
  }
  return (
    <ClientForm form={form} hasProblems={hasProblems}>
      <Section title={text('sessions.tokensTitle')} text={text('sessions.tokensText')}>
        <Card>
          <div className="card-body stack">
            {fields.map(({ token, setting, least, most, unit, name, value, isWrong }) => (
              <TextField
                key={token}
                label={text(`sessions.${token}`)}
                aside={text(name)}
                type="number"
                inputMode="numeric"
                min={least / unit}
                max={most / unit}
                value={String(value / unit)}
                onChange={(typed) => form.set(setting, Math.round(Number(typed) * unit))}
                hint={token in hints ? hints[token as keyof typeof hints] : null}
                error={
                  isWrong
                    ? text('sessions.range', {
                        least: number(least / unit),
                        most: number(most / unit),
                      })
                    : null
                }
              />
            ))}
          </div>
        </Card>
      </Section>
      <Section title={text('sessions.logoutTitle')} text={text('sessions.logoutText')}>
        <Card>
          <div className="card-body">
            <TextField
              label={text('sessions.logoutUri')}
              note={text('form.optional')}
              mono
              dir="ltr"
              type="url"
              value={uri}
              onChange={(value) => form.set('backchannel_logout_uri', value === '' ? null : value)}
              error={problem === null ? null : text(`redirects.${problem}`)}
            />
          </div>
        </Card>
      </Section>
    </ClientForm>
  )
}
