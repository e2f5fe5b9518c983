import { TimeRing } from '@shrd/parts'
import type { ReactElement } from 'react'
import { CopyButton } from '../../components/CopyButton.tsx'
import { Mark } from '../../components/Mark.tsx'
import { SecretValue } from '../../components/SecretValue.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { ClockNote } from './ClockNote.tsx'
import type { TotpKey } from './totp-key.ts'
import { useTotp } from './use-totp.ts'

/** Props of {@link TotpValue}. */
export interface TotpValueProps {
  name: string
  /** As it is stored. */
  value: string
  /** What was read out of it; `null` where no codes can be made of it. */
  codeKey: TotpKey | null
}

/** The key of one-time codes, hidden, and the code of this moment below it. */
export function TotpValue({ name, value, codeKey }: TotpValueProps): ReactElement {
  const { text } = useTexts()
  return (
    <>
      <SecretValue
        name={<bdi>{name}</bdi>}
        label={name}
        value={value}
        hint={codeKey === null ? text('totp.unknown') : null}
      />
      {codeKey === null ? null : <TotpCode name={name} codeKey={codeKey} />}
    </>
  )
}

function TotpCode({ name, codeKey }: { name: string; codeKey: TotpKey }): ReactElement {
  const { text } = useTexts()
  const { code, seconds, share } = useTotp(codeKey)
  return (
    <div className="value">
      <dt className="parts-label">
        <Mark encrypted />
        {text('totp.code')}
      </dt>
      <dd className="value-box totp-box">
        <span className="totp-code parts-mono" dir="ltr">
          {inGroups(code)}
        </span>
        <TimeRing share={share} low={seconds <= 5} />
        <span className="totp-rest">{text('totp.rest', { seconds })}</span>
        <CopyButton name={text('totp.codeOf', { name })} value={code} clears />
      </dd>
      <dd>
        <ClockNote />
      </dd>
    </div>
  )
}

/** Two halves, as authenticators show them. */
function inGroups(code: string): string {
  const half = Math.ceil(code.length / 2)
  return `${code.slice(0, half)} ${code.slice(half)}`
}
