import { relative } from 'node:path';
import ts from 'typescript';

/**
 * Finds JSX text that does not fill an element alone. Chrome's page translation replaces each text node by elements of
 * its own; React would then remove or move a node that is no longer there, and the region fails. Text that is the only
 * child of an element is set as a whole, which survives.
 *
 * @param configFile - absolute path of a tsconfig.json
 * @param root - absolute path that the results are relative to
 * @returns one line per finding: file, line and the text
 */
export function findBareText(configFile, root) {
  const { config } = ts.readConfigFile(configFile, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    ts.sys.resolvePath(`${configFile}/..`),
  );
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  const found = [];
  for (const file of program.getSourceFiles()) {
    if (!isOurs(file.fileName)) continue;
    const visit = (node) => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
        for (const child of bareChildren(node, checker)) {
          const { line } = file.getLineAndCharacterOfPosition(child.getStart(file));
          found.push(`${relative(root, file.fileName)}:${line + 1} ${child.getText(file).slice(0, 60)}`);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

function isOurs(fileName) {
  return (
    fileName.endsWith('.tsx') &&
    !/node_modules|\.stories\.|\.test\.|\/(cast|fixtures|testing)\//.test(fileName)
  );
}

/** The children that may be text although they have siblings, or have no element around them. */
function bareChildren(parent, checker) {
  const children = parent.children.filter(isRendered);
  if (children.length === 1 && ts.isJsxElement(parent) && !isArray(children[0], checker)) return [];
  return children.filter((child) => mayBeText(child, checker));
}

function isRendered(child) {
  // A browser does not translate blanks.
  if (ts.isJsxText(child)) return child.text.trim() !== '';
  if (!ts.isJsxExpression(child)) return true;
  const { expression } = child;
  return expression !== undefined && !(ts.isStringLiteral(expression) && expression.text.trim() === '');
}

/** An array makes siblings of its items. */
function isArray(child, checker) {
  return ts.isJsxExpression(child) && checker.isArrayType(checker.getTypeAtLocation(child.expression));
}

function mayBeText(child, checker) {
  if (ts.isJsxText(child)) return true;
  if (!ts.isJsxExpression(child) || child.expression === undefined) return false;
  return isText(child.expression, checker);
}

function isText(expression, checker) {
  if (ts.isParenthesizedExpression(expression)) return isText(expression.expression, checker);
  if (ts.isConditionalExpression(expression))
    return isText(expression.whenTrue, checker) || isText(expression.whenFalse, checker);
  if (
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  )
    return isText(expression.right, checker);
  const type = checker.getTypeAtLocation(expression);
  // A slot of elements; what fills an element as its children may be text.
  if (isSlot(type) && !/\bchildren$/.test(expression.getText())) return false;
  return holdsText(type, checker);
}

/** `ReactNode`: text or elements. */
function isSlot(type) {
  return (
    type.isUnion() &&
    type.types.some(
      (part) => (part.flags & ts.TypeFlags.Object) !== 0 && part.symbol?.name === 'ReactElement',
    )
  );
}

function holdsText(type, checker, seen = new Set()) {
  if (seen.has(type)) return false;
  seen.add(type);
  if (type.isUnion()) return type.types.some((part) => holdsText(part, checker, seen));
  if ((type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0) return true;
  const item = checker.isArrayType(type) ? checker.getTypeArguments(type)[0] : undefined;
  return item !== undefined && holdsText(item, checker, seen);
}
