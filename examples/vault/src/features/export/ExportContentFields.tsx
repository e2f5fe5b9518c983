import { Checkbox } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { type ExportChoice, FORM_FACTS } from './export-form.ts'

type Content = Omit<ExportChoice, 'vault_ids'>

/** Attachments and earlier versions, or that the form has no place for them. */
export function ExportContentFields({
  choice,
  onChange,
}: {
  choice: Content
  onChange: (choice: Content) => void
}): ReactElement {
  const { text } = useTexts()
  const { hasFiles, hasVersions } = FORM_FACTS[choice.form]
  return (
    <fieldset className="transfer-group">
      <legend>{text('export.content')}</legend>
      <Checkbox
        checked={hasFiles && choice.files}
        disabled={!hasFiles}
        onChange={(files) => onChange({ ...choice, files })}
      >
        {text(hasFiles ? 'export.files' : 'export.filesNot')}
      </Checkbox>
      <Checkbox
        checked={hasVersions && choice.versions}
        disabled={!hasVersions}
        onChange={(versions) => onChange({ ...choice, versions })}
      >
        {text(hasVersions ? 'export.versions' : 'export.versionsNot')}
      </Checkbox>
      <p className="transfer-hint">{text('export.without')}</p>
    </fieldset>
  )
}
