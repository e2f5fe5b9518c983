import type { AccountProfile } from '@shrd/contract'
import { Fragment, type ReactElement } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { attributeLabel } from './attribute-label.ts'
import { attributeField, toText } from './attribute-values.ts'
import { CLAIMS, toFields } from './details.ts'

/** The details that are set, each in one line. Renders a `<dl>`, or text if there are none. */
export function DetailsList({ account }: { account: AccountProfile }): ReactElement {
  const { t, locale } = useMessages()
  const fields = toFields(account)
  const claims = CLAIMS.map((name) => {
    return { name, label: t(`account.details.${name}`), value: fields[name] }
  })
  const own = account.attributes
    .filter(({ value }) => value !== null)
    .map((attribute) => ({
      name: attributeField(attribute.name),
      label: attributeLabel(attribute, locale),
      value: toText(attribute) || '–',
    }))
  const details = [...claims, ...own].filter(({ value }) => value)
  if (details.length === 0) return <>{t('account.details.none')}</>
  return (
    <dl className="shrd-values">
      {details.map(({ name, label, value }) => (
        <Fragment key={name}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
