import type { ExportTexts } from '../text-key.ts'

/** Texts of the pages for the export and the recovery kit, in French. */
export const fr: ExportTexts = {
  'export.title': 'Exporter votre coffre',
  'export.lead':
    'Emportez vos documents dans un seul fichier. Il est créé dans ce navigateur\u202f; le service n’en voit rien.',
  'export.form': 'Forme du fichier',
  'export.form.archive': 'Archive chiffrée',
  'export.form.archive.text':
    'Pour les sauvegardes. Elle ne s’ouvre qu’avec son mot de passe et se réimporte sans perte.',
  'export.form.zip': 'JSON et pièces jointes',
  'export.form.zip.text': 'Un fichier ZIP avec tout, lisible par n’importe qui.',
  'export.form.csv': 'Tableau (CSV)',
  'export.form.csv.text':
    'Pour les tableurs et d’autres gestionnaires de mots de passe. Sans pièces jointes, lisible par n’importe qui.',
  'export.form.cxf': 'Credential Exchange (CXF)',
  'export.form.cxf.text':
    'Le format de l’alliance FIDO pour d’autres gestionnaires de mots de passe. Lisible par n’importe qui.',
  'export.vaults': 'Coffres',
  'export.vaultsFailed': 'Vos coffres n’ont pas pu être chargés.',
  'export.vaultsMissing': 'Choisissez au moins un coffre.',
  'export.content': 'Contenu',
  'export.files': 'Pièces jointes',
  'export.filesNot': 'Pièces jointes (cette forme n’a pas de place pour elles)',
  'export.versions': 'Versions antérieures des documents',
  'export.versionsNot': 'Versions antérieures (cette forme n’a pas de place pour elles)',
  'export.without':
    'Vos propres documents sont exportés. La corbeille et ce que des amis partagent avec vous restent dehors.',
  'export.password': 'Mot de passe de l’archive',
  'export.passwordNote':
    'Quiconque a l’archive peut deviner son mot de passe sans limite. Personne ne l’ouvre sans ce mot de passe, et personne ne peut le réinitialiser.',
  'export.passwordNew': 'Nouveau mot de passe',
  'export.passwordAgain': 'Le même mot de passe encore une fois',
  'export.passwordsDiffer': 'Les deux mots de passe diffèrent.',
  'export.plain': 'Sans chiffrement',
  'export.plainWarning': 'Quiconque obtient ce fichier peut lire tous vos mots de passe.',
  'export.plainAdvice':
    'Tout programme de cet appareil le peut aussi. Ne l’envoyez pas par e-mail, ne le mettez dans aucun nuage, et supprimez-le dès que vous l’avez utilisé.',
  'export.plainUnderstood': 'Je comprends que ce fichier n’est pas protégé.',
  'export.plainMissing': 'Confirmez que vous avez compris l’avertissement.',
  'export.plainProof':
    'Montrez que c’est vous\u00a0: choisissez votre fichier de clé et saisissez son mot de passe.',
  'export.start': 'Exporter chiffré',
  'export.startPlain': 'Exporter sans chiffrement',
  'export.failed': 'L’exportation a échoué. Il n’y a pas de fichier utilisable.',
  'export.tooLarge':
    'Cette exportation est plus grande que ce que ce navigateur peut contenir. Laissez de côté des pièces jointes ou certains coffres, ou utilisez un navigateur qui enregistre directement sur le disque, comme Chrome ou Edge.',
  'export.running': 'Exportation en cours',
  'export.runningLabel': 'Avancement de l’exportation',
  'export.preparing': 'Lecture de vos listes …',
  'export.runningCounts': '{done} documents sur {total}, {size} de pièces jointes',
  'export.keepOpen': 'Gardez cette page ouverte. La quitter arrête l’exportation.',
  'export.done': 'Votre exportation est enregistrée',
  'export.doneCounts':
    'Documents\u00a0: {documents}. Pièces jointes\u00a0: {files}. Fichier\u00a0:',
  'export.doneArchive':
    'Gardez le mot de passe à l’écart de l’archive. Vous pouvez importer l’archive dans un coffre, ou l’ouvrir sans le service\u00a0: le guide montre la commande.',
  'export.donePlain':
    'Ce fichier est lisible par n’importe qui. Supprimez-le une fois que vous l’avez utilisé.',
  'export.leftOut': 'Laissé de côté, car illisible\u00a0: {count}',
  'export.versionsLeftOut': 'Ses versions les plus anciennes n’avaient pas de place.',
  'export.again': 'Exporter à nouveau',
  'export.leaveTitle': 'Arrêter l’exportation\u202f?',
  'export.leaveText':
    'Si vous quittez cette page, l’exportation s’arrête et il n’y a pas de fichier.',
  'export.leaveStay': 'Rester ici',
  'export.leaveNow': 'Arrêter et quitter',
  'keyProof.password': 'Mot de passe du fichier de clé',
  'keyProof.opening': 'Ouverture du fichier de clé',
  'keyProof.fileMissing': 'Choisissez votre fichier de clé.',
  'keyProof.passwordMissing': 'Saisissez le mot de passe du fichier de clé.',
  'keyProof.other': 'Ce n’est pas le fichier de clé des clés avec lesquelles vous êtes connecté.',
  'kit.title': 'Fiche de secours',
  'kit.lead':
    'Une page à imprimer avec ce qu’il vous faut pour revenir quand vos appareils ont disparu. Elle est créée dans ce navigateur\u202f; le service n’en voit rien.',
  'kit.note':
    'La fiche contient votre fichier de clé en codes QR et en texte. Il reste chiffré\u00a0: sans son mot de passe, la fiche n’ouvre rien.',
  'kit.codes': 'Codes de secours (facultatif)',
  'kit.codesHint':
    'Collez les codes de votre liste enregistrée, un par ligne. Laissez vide pour les garder ailleurs.',
  'kit.codesFound': 'Codes qui seront sur la page\u00a0: {count}.',
  'kit.codesNone': 'Aucun code n’a été reconnu. Collez un code par ligne.',
  'kit.codesWarning':
    'Avec des codes sur la fiche, seul le mot de passe du fichier de clé protège votre coffre de qui la trouve.',
  'kit.make': 'Créer la fiche',
  'kit.failed': 'La fiche n’a pas pu être créée.',
  'kit.ready': 'Votre fiche de secours est prête',
  'kit.readyText':
    'Imprimez-la, ou enregistrez-la pour l’imprimer plus tard. Puis essayez-la\u00a0: connectez-vous une fois avec elle, tant que vous avez encore le fichier de clé.',
  'kit.print': 'Imprimer',
  'kit.save': 'Enregistrer comme page',
  'kit.again': 'En créer une autre',
  'kit.sheet.title': 'Fiche de secours d’un coffre Shrd',
  'kit.sheet.made': 'Créée le {date}',
  'kit.sheet.user': 'Identifiant\u00a0:',
  'kit.sheet.back': 'Comment revenir',
  'kit.sheet.back.open': 'Ouvrez la page de connexion du coffre\u00a0:',
  'kit.sheet.back.choose': 'Choisissez «\u00a0Utiliser une fiche de secours\u00a0».',
  'kit.sheet.back.read':
    'Choisissez des photos ou des numérisations des codes ci-dessous, ou collez le texte qui les suit.',
  'kit.sheet.back.password':
    'Saisissez le mot de passe du fichier de clé, puis un code de votre application d’authentification ou un code de secours. Le mot de passe n’est pas sur cette page.',
  'kit.sheet.place': 'Où garder cette page',
  'kit.sheet.place.paper':
    'Sur papier, dans un lieu qui résiste au feu et à l’eau, comme un coffre-fort.',
  'kit.sheet.place.apart': 'À l’écart du mot de passe du fichier de clé.',
  'kit.sheet.place.old':
    'Un nouveau mot de passe ne change pas cette page\u00a0: elle s’ouvre avec le mot de passe du jour de sa création. Créez une nouvelle fiche après avoir remplacé vos clés.',
  'kit.sheet.keyFile': 'Le fichier de clé',
  'kit.sheet.keyFile.text':
    'Parties\u00a0: {count}. Toutes sont nécessaires\u202f; leur ordre n’a pas d’importance.',
  'kit.sheet.part': 'Partie {number} sur {count}',
  'kit.sheet.emergency': 'Codes de secours',
  'kit.sheet.emergency.text':
    'Chacun sert une fois, à la place d’un code de l’application d’authentification.',
}
