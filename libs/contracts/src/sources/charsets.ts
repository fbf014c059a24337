/** Charsets of a query: those of old sites, besides UTF-8. */
export const QUERY_CHARSETS = [
  'utf-8',
  'big5',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'gbk',
  'iso-8859-2',
  'iso-8859-15',
  'koi8-r',
  'shift_jis',
  'windows-1250',
  'windows-1251',
  'windows-1252',
] as const;

/** Charsets of the texts in a file: further ones are read, never written. */
export const FILE_CHARSETS = [
  ...QUERY_CHARSETS,
  'windows-874',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
] as const;
