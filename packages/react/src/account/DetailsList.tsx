import type { AccountProfile } from '@shrd/contract'
import { Fragment, type ReactElement } from 'react'
import { useMessages } from '../provider/useMessages.ts'
import { toText } from './attribute-values.ts'
import { CLAIMS, toFields } from './details.ts'

/** The details that are set, each in one line. Renders a `<dl>`, or text if there are none. */
export function DetailsList({ account }: { account: AccountProfile }): ReactElement {
  const { t } = useMessages()
  const fields = toFields(account)
  const details = [
    ...CLAIMS.map((name) => [t(`account.details.${name}`), fields[name]]),
    ...account.attributes
      .filter(({ value }) => value !== null)
      .map((attribute) => [
        attribute.name.replaceAll('_', ' '),
        toText(attribute) || '–',
      ]),
  ].filter(([, value]) => value)
  if (details.length === 0) return <>{t('account.details.none')}</>
  return (
    <dl className="shrd-values">
      {details.map(([term, value]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd dir="auto">{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
