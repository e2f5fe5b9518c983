import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'transfer'> = {
  'transfer.title': 'Import og eksport',
  'transfer.lead': 'Tag brugere med ind med deres adgangskoder, og tag dem alle med ud igen.',

  'export.title': 'Eksport',
  'export.text':
    'Alle brugere med profil, attributter og hash af adgangskoder, én på hver linje. Enhver anden tjeneste, der kender disse hash, kan overtage dem.',
  'export.format': 'Format',
  'export.ndjson': 'NDJSON',
  'export.csv': 'CSV',
  'export.start': 'Eksportér brugere',
  'export.told': 'Kontoens ejere får besked med mail.',
  'export.progress': '{done} af {count} brugere',
  'export.running': 'Modtager brugere',
  'export.done': 'Filen med {count} brugere ligger i dine overførsler.',
  'export.failed': 'Eksporten mislykkedes. Ingen fil er gemt.',
  'export.cancelled': 'Eksporten er annulleret.',
  'export.cut': 'Forbindelsen sluttede før den sidste bruger. Ingen fil er gemt.',

  'import.title': 'Import',
  'import.text':
    'NDJSON eller CSV med en linje for hver bruger. Adgangskoder som hash: Argon2, bcrypt, scrypt og PBKDF2. Adgangskoder i klartekst afvises.',
  'import.drop': 'Slip en fil her, eller vælg en',
  'import.input': 'Fil med brugere',
  'import.dropHint': 'NDJSON eller CSV, op til 512 MB',
  'import.tooLarge': 'Filen er større end 512 MB. Del den.',
  'import.empty': 'Filen er tom.',
  'import.file': '{name}, {size}',
  'import.duplicates': 'Brugere, hvis adresse findes allerede',
  'import.duplicates.skip': 'Spring over',
  'import.duplicates.update': 'Opdatér',
  'import.start': 'Importér brugere',
  'import.other': 'Vælg en anden fil',
  'import.uploading': 'Sender {name}',
  'import.running': 'Importerer',
  'import.uploadFailed':
    'Filen kunne ikke sendes. Det, der kom frem, bevares: Prøv igen for at fortsætte.',
  'import.conflict':
    'En anden import til denne konto er i gang. Vent, til den er færdig, eller annuller den nedenfor.',
  'import.resume': 'Vælg “{name}” igen for at fortsætte: Det, der er kommet frem, er gemt.',

  'imports.title': 'Import den seneste måned',
  'imports.failed': 'Importerne kunne ikke indlæses.',
  'imports.none': 'Ingen import endnu.',
  'imports.state.uploading': 'Ufuldstændig',
  'imports.state.running': 'I gang',
  'imports.state.finished': 'Færdig',
  'imports.state.failed': 'Mislykket',
  'imports.state.cancelled': 'Annulleret',
  'imports.rows':
    '{created} tilføjet, {updated} opdateret, {skipped} sprunget over, {refused} afvist',
  'imports.cancel': 'Annuller import',
  'imports.cancelText': 'Brugere, der allerede er importeret, bliver.',
  'imports.cancelled': 'Importen er annulleret.',
  'imports.report': 'Rapport',
  'imports.refused': 'Afviste rækker',
  'imports.reportFailed': 'Rapporten kunne ikke indlæses.',
  'imports.failure': 'Linje {line}: {reason}',
  'importCode.not_utf8': 'filen er ikke UTF-8',
  'importCode.csv_malformed': 'et anførselstegn mangler sin makker',
  'importCode.row_too_long': 'rækken er for lang',
  'importCode.column_unknown': 'kolonnen er ukendt',
  'importCode.column_repeated': 'kolonnen findes to gange',
  'importCode.email_column_missing': 'der er ingen kolonne email',
  'importCode.content_unreadable': 'indholdet kan ikke længere læses',
}
