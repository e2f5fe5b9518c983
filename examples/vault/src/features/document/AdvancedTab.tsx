import type { ReactElement } from 'react'
import { SecretValue } from '../../components/SecretValue.tsx'
import { Value } from '../../components/Value.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { CustomField } from '../documents/typed-content.ts'
import { TotpValue } from '../totp/TotpValue.tsx'
import { parseTotpKey } from '../totp/totp-key.ts'
import type { ShownDocument } from './opened-document.ts'

/** The custom fields of a document in view mode. */
export function AdvancedTab({ document }: { document: Pick<ShownDocument, 'body'> }): ReactElement {
  const { text } = useTexts()
  const { custom_fields } = document.body
  if (custom_fields.length === 0) {
    return <p className="detail-nothing">{text('document.noFields')}</p>
  }
  return (
    <dl className="values">
      {custom_fields.map((field, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names need not be unique, and nothing moves here
        <CustomValue key={at} field={field} />
      ))}
    </dl>
  )
}

/** A name says that a text is a key of codes; an address says it by itself. */
const KEY_NAME = /2fa|totp|otp|authenticator/i

function CustomValue({ field }: { field: CustomField }): ReactElement {
  const { name, type, value } = field
  const isKey = KEY_NAME.test(name) || /^\s*otpauth:/i.test(value)
  const shown = <bdi>{name}</bdi>
  if (isKey && value !== '' && type !== 'textarea') {
    return <TotpValue name={name} value={value} codeKey={parseTotpKey(value)} />
  }
  if (type === 'password') return <SecretValue name={shown} label={name} value={value} />
  return <Value name={shown} label={name} encrypted value={value} area={type === 'textarea'} />
}
