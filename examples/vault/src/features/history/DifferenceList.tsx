import type { ReactElement } from 'react'
import { SecretValue } from '../../components/SecretValue.tsx'
import { Value } from '../../components/Value.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { Difference } from './compare-versions.ts'

/** What an earlier version says in each field that differs, beside what it says now. */
export function DifferenceList({
  differences,
}: {
  differences: readonly Difference[]
}): ReactElement {
  const { text } = useTexts()
  if (differences.length === 0) return <p>{text('history.same')}</p>
  return (
    <>
      <p className="parts-hint">{text('history.hint')}</p>
      <div className="differences">
        {differences.map((difference) => {
          const { label, secret, before, now } = difference
          const name = 'key' in label ? text(label.key) : label.name
          return (
            <dl key={'key' in label ? label.key : `custom ${name}`} className="values difference">
              <DifferentValue
                name={text('history.then', { name })}
                secret={secret}
                value={before}
              />
              <DifferentValue name={text('history.now', { name })} secret={secret} value={now} />
            </dl>
          )
        })}
      </div>
    </>
  )
}

interface DifferentValueProps {
  name: string
  secret: boolean
  value: string
}

function DifferentValue({ name, secret, value }: DifferentValueProps): ReactElement {
  if (secret && value !== '') return <SecretValue name={name} value={value} />
  return <Value name={name} encrypted value={value} />
}
