import { zip } from './zip.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packageNames = 'http://schemas.openxmlformats.org/package/2006';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const wordNames = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const sheetNames = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeTypes = 'application/vnd.openxmlformats-officedocument';

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const contentTypes = (parts: Readonly<Record<string, string>>) =>
  `${head}<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    parts,
  )
    .map(([part, type]) => `<Override PartName="/${part}" ContentType="${officeTypes}.${type}+xml"/>`)
    .join('')}</Types>`;

const relation = (type: string, target: string) =>
  `${head}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="rId1" Type="${officeRelations}/${type}" Target="${target}"/></Relationships>`;

/** A Word document of one section; a line that begins with '# ' is its heading. */
export function wordDocument(lines: readonly string[]): Buffer {
  const paragraphs = lines.map((line) => {
    const heading = line.startsWith('# ');
    const look = heading ? '<w:b/><w:sz w:val="32"/>' : '<w:sz w:val="22"/>';
    const run = `<w:r><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/>${look}</w:rPr><w:t xml:space="preserve">${xml(heading ? line.slice(2) : line)}</w:t></w:r>`;
    return `<w:p><w:pPr><w:spacing w:after="160" w:line="276" w:lineRule="auto"/></w:pPr>${run}</w:p>`;
  });
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1417" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';
  return zip([
    {
      path: '[Content_Types].xml',
      content: contentTypes({ 'word/document.xml': 'wordprocessingml.document.main' }),
    },
    { path: '_rels/.rels', content: relation('officeDocument', 'word/document.xml') },
    {
      path: 'word/document.xml',
      content: `${head}<w:document xmlns:w="${wordNames}"><w:body>${paragraphs.join('')}${page}</w:body></w:document>`,
    },
  ]);
}

/** An Excel workbook with one sheet of text cells. */
export function workbook(title: string, rows: readonly (readonly string[])[]): Buffer {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${xml(text)}</t></is></c>`;
  const data = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  return zip([
    {
      path: '[Content_Types].xml',
      content: contentTypes({
        'xl/workbook.xml': 'spreadsheetml.sheet.main',
        'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
      }),
    },
    { path: '_rels/.rels', content: relation('officeDocument', 'xl/workbook.xml') },
    { path: 'xl/_rels/workbook.xml.rels', content: relation('worksheet', 'worksheets/sheet1.xml') },
    {
      path: 'xl/workbook.xml',
      content: `${head}<workbook xmlns="${sheetNames}" xmlns:r="${officeRelations}"><sheets><sheet name="${xml(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      path: 'xl/worksheets/sheet1.xml',
      content: `${head}<worksheet xmlns="${sheetNames}"><sheetData>${data}</sheetData></worksheet>`,
    },
  ]);
}
