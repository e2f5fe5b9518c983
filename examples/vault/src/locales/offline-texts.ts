import { app as appDa } from './da/app.ts'
import { document as documentDa } from './da/document.ts'
import { documents as documentsDa } from './da/documents.ts'
import { fields as fieldsDa } from './da/fields.ts'
import { tools as toolsDa } from './da/tools.ts'
import { app as appDe } from './de/app.ts'
import { document as documentDe } from './de/document.ts'
import { documents as documentsDe } from './de/documents.ts'
import { fields as fieldsDe } from './de/fields.ts'
import { tools as toolsDe } from './de/tools.ts'
import { app } from './en/app.ts'
import { document } from './en/document.ts'
import { documents } from './en/documents.ts'
import { fields } from './en/fields.ts'
import { tools } from './en/tools.ts'
import { app as appFr } from './fr/app.ts'
import { document as documentFr } from './fr/document.ts'
import { documents as documentsFr } from './fr/documents.ts'
import { fields as fieldsFr } from './fr/fields.ts'
import { tools as toolsFr } from './fr/tools.ts'
import { app as appIt } from './it/app.ts'
import { document as documentIt } from './it/document.ts'
import { documents as documentsIt } from './it/documents.ts'
import { fields as fieldsIt } from './it/fields.ts'
import { tools as toolsIt } from './it/tools.ts'
import { offline as offlineDa } from './offline/da.ts'
import { offline as offlineDe } from './offline/de.ts'
import { offline } from './offline/en.ts'
import { offline as offlineFr } from './offline/fr.ts'
import { offline as offlineIt } from './offline/it.ts'
import { createTextSet, type TextSet } from './texts.ts'

/**
 * The texts of the page that opens the copy for offline reading. All languages are in one file,
 * because without a connection nothing can arrive later.
 */
export const OFFLINE_TEXTS: TextSet = createTextSet(
  { ...app, ...document, ...documents, ...fields, ...tools, ...offline },
  {
    da: async () => ({
      ...appDa,
      ...documentDa,
      ...documentsDa,
      ...fieldsDa,
      ...toolsDa,
      ...offlineDa,
    }),
    de: async () => ({
      ...appDe,
      ...documentDe,
      ...documentsDe,
      ...fieldsDe,
      ...toolsDe,
      ...offlineDe,
    }),
    fr: async () => ({
      ...appFr,
      ...documentFr,
      ...documentsFr,
      ...fieldsFr,
      ...toolsFr,
      ...offlineFr,
    }),
    it: async () => ({
      ...appIt,
      ...documentIt,
      ...documentsIt,
      ...fieldsIt,
      ...toolsIt,
      ...offlineIt,
    }),
  },
)
