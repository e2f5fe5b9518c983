/** The forms in which a vault can be exported. */
export const EXPORT_FORMS = ['archive', 'zip', 'csv', 'cxf'] as const
/** One of {@link EXPORT_FORMS}. */
export type ExportForm = (typeof EXPORT_FORMS)[number]

/** What a form can hold. */
export interface FormFacts {
  /** Anybody who has the file can read it. */
  readonly isPlain: boolean
  readonly hasFiles: boolean
  readonly hasVersions: boolean
}

/** The facts of each form. */
export const FORM_FACTS: Readonly<Record<ExportForm, FormFacts>> = {
  archive: { isPlain: false, hasFiles: true, hasVersions: true },
  zip: { isPlain: true, hasFiles: true, hasVersions: true },
  csv: { isPlain: true, hasFiles: false, hasVersions: false },
  cxf: { isPlain: true, hasFiles: true, hasVersions: false },
}

/** What a member chose to export. */
export interface ExportChoice {
  readonly form: ExportForm
  readonly vault_ids: ReadonlySet<string>
  /** With attachments, where the form has a place for them. */
  readonly files: boolean
  /** With earlier versions, where the form has a place for them. */
  readonly versions: boolean
}

/** The name of the file, with the day. @param now milliseconds since 1970 */
export function exportFileName({ form, files }: ExportChoice, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10)
  const endings = { archive: 'shrd', zip: 'zip', csv: 'csv', cxf: files ? 'cxf.zip' : 'cxf.json' }
  return `shrd-vault-${day}.${endings[form]}`
}
