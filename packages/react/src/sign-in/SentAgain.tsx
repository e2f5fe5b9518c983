import { type ReactElement, useState } from 'react'
import { CIRCLE_CHECK } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useStep } from './step-context.ts'

/** Announces that another code is under way; the step itself stays as it is. Renders a `<p>`. */
export function SentAgain(): ReactElement {
  const { data, error, busy } = useStep()
  const { t } = useMessages()
  const [first] = useState(data)
  const isSentAgain = data !== first && data.notice === 'code_sent' && error === null && !busy
  return (
    <p className="shrd-saved" role="status">
      {isSentAgain && data.email !== null && (
        <>
          <Icon d={CIRCLE_CHECK} />
          {t('otp.sentAgain', { email: data.email })}
        </>
      )}
    </p>
  )
}
