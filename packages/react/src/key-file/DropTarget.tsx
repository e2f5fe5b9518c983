import type { ReactElement } from 'react'
import { FILE_KEY } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { RichText } from '../locales/RichText.tsx'
import { useMessages } from '../provider/useMessages.ts'

interface DropTargetProps {
  inputId: string
  over: boolean
  accept: readonly string[]
}

/** The empty drop zone, with or without a file over it. Renders a `<label>` of the file input. */
export function DropTarget({ inputId, over, accept }: DropTargetProps): ReactElement {
  const { t } = useMessages()
  return (
    <label className="shrd-drop" htmlFor={inputId}>
      <Icon d={FILE_KEY} size="xl" />
      {over ? (
        <strong>{t('keyFile.release')}</strong>
      ) : (
        <>
          <span id={`${inputId}-action`}>
            <strong>{t('keyFile.drop')}</strong>
            <br />
            <RichText
              text={t('keyFile.choose')}
              parts={{ choose: (text) => <span className="shrd-link">{text}</span> }}
            />
          </span>
          <span className="shrd-drop-hint" id={`${inputId}-only`}>
            {t('keyFile.only', { types: accept.join(', ') })}
          </span>
        </>
      )}
    </label>
  )
}
