import type { Texts } from '../text-key.ts'

/** See the English texts. */
export const texts: Texts<'transfer'> = {
  'transfer.title': 'Import et export',
  'transfer.lead': 'Amenez des utilisateurs avec leurs mots de passe, et repartez avec tous.',

  'export.title': 'Export',
  'export.text':
    'Tous les utilisateurs avec profil, attributs et empreinte du mot de passe, un par ligne. Tout autre service qui connaît ces empreintes peut les reprendre.',
  'export.format': 'Format',
  'export.ndjson': 'NDJSON',
  'export.csv': 'CSV',
  'export.start': 'Exporter les utilisateurs',
  'export.told': 'Les propriétaires du compte en sont avertis par e-mail.',
  'export.progress': '{done} utilisateurs sur {count}',
  'export.running': 'Réception des utilisateurs',
  'export.done': 'Le fichier de {count} utilisateurs est dans vos téléchargements.',
  'export.failed': 'L’export a échoué. Aucun fichier n’a été enregistré.',
  'export.cancelled': 'L’export a été annulé.',
  'export.cut':
    'La connexion s’est coupée avant le dernier utilisateur. Aucun fichier n’a été enregistré.',

  'import.title': 'Import',
  'import.text':
    'NDJSON ou CSV, une ligne par utilisateur, avec les colonnes d’un export. Seule «\u00a0email\u00a0» est requise. Mots de passe en empreintes\u00a0: Argon2, bcrypt, scrypt et PBKDF2. Les mots de passe en clair sont refusés.',
  'import.drop': 'Déposez un fichier ici, ou choisissez-en un',
  'import.input': 'Fichier d’utilisateurs',
  'import.dropHint': 'NDJSON ou CSV, jusqu’à 512 Mo',
  'import.tooLarge': 'Le fichier dépasse 512 Mo. Divisez-le.',
  'import.empty': 'Le fichier est vide.',
  'import.file': '{name}, {size}',
  'import.duplicates': 'Utilisateurs dont l’adresse existe déjà',
  'import.duplicates.skip': 'Les ignorer',
  'import.duplicates.update': 'Les mettre à jour',
  'import.start': 'Importer les utilisateurs',
  'import.other': 'Choisir un autre fichier',
  'import.uploading': 'Envoi de {name}',
  'import.running': 'Import en cours',
  'import.uploadFailed':
    'Le fichier n’a pas pu être envoyé. Ce qui est arrivé est gardé\u00a0: réessayez pour continuer.',
  'import.conflict':
    'Un autre import de ce compte est en cours. Attendez sa fin, ou annulez-le ci-dessous.',
  'import.resume':
    'Choisissez «\u00a0{name}\u00a0» de nouveau pour continuer\u00a0: ce qui est arrivé est gardé.',

  'imports.title': 'Imports du dernier mois',
  'imports.failed': 'Les imports n’ont pas pu être chargés.',
  'imports.none': 'Pas encore d’imports.',
  'imports.state.uploading': 'Incomplet',
  'imports.state.running': 'En cours',
  'imports.state.finished': 'Terminé',
  'imports.state.failed': 'Échoué',
  'imports.state.cancelled': 'Annulé',
  'imports.rows': '{created} ajoutés, {updated} mis à jour, {skipped} ignorés, {refused} refusés',
  'imports.cancel': 'Annuler l’import',
  'imports.cancelText': 'Les utilisateurs déjà importés restent.',
  'imports.cancelled': 'L’import est annulé.',
  'imports.report': 'Rapport',
  'imports.refused': 'Lignes refusées',
  'imports.reportFailed': 'Le rapport n’a pas pu être chargé.',
  'imports.failure': 'Ligne {line}\u00a0: {reason}',
  'importCode.not_utf8': 'le fichier n’est pas en UTF-8',
  'importCode.csv_malformed': 'un guillemet n’est pas fermé',
  'importCode.row_too_long': 'la ligne est trop longue',
  'importCode.too_many_lines': 'le fichier compte plus de 2\u00a0000\u00a0000 lignes',
  'importCode.column_unknown': 'la colonne est inconnue',
  'importCode.column_repeated': 'la colonne existe deux fois',
  'importCode.email_column_missing': 'il n’y a pas de colonne email',
  'importCode.content_unreadable': 'le contenu n’est plus lisible',
}
