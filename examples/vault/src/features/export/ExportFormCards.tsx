import { RadioCards } from '@shrd/parts'
import { FileArchive, FileLock2, FileSpreadsheet, Replace } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { EXPORT_FORMS, type ExportForm } from './export-form.ts'

const ICONS = { archive: FileLock2, zip: FileArchive, csv: FileSpreadsheet, cxf: Replace } as const

/** The four forms of an export, with what each is for. */
export function ExportFormCards({
  form,
  onChange,
}: {
  form: ExportForm
  onChange: (form: ExportForm) => void
}): ReactElement {
  const { text } = useTexts()
  return (
    <RadioCards<ExportForm>
      label={text('export.form')}
      value={form}
      onChange={onChange}
      options={EXPORT_FORMS.map((value) => {
        const Icon = ICONS[value]
        return {
          value,
          title: text(`export.form.${value}`),
          text: text(`export.form.${value}.text`),
          icon: <Icon size={18} aria-hidden="true" />,
        }
      })}
    />
  )
}
