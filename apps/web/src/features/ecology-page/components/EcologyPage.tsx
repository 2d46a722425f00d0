import { useLingui } from '@lingui/react/macro';
import { Button, Chip, EmptyState, SearchField, Skeleton } from '@seller-chat/ui';
import { Blocks } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { Page } from '../../../kit/page/Page.tsx';
import { QueryFaces } from '../../../kit/page-query/QueryFaces.tsx';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import { useTableAddress } from '../../../kit/table/use-table-address.ts';
import { useTableKeys } from '../../../kit/table/use-table-keys.ts';
import { toolsWith } from '../model/filter-tools.ts';
import { ToolCard } from './ToolCard.tsx';
import { useCategoryCommands } from './use-category-commands.tsx';
import './ecology.css';

const SKELETON_CARDS = [1, 2, 3, 4];
const FILTERS = ['category'];
const NONE: never[] = [];

/** The directory of companion tools. */
export function EcologyPage() {
  const { t, i18n } = useLingui();
  const searchField = useRef<HTMLInputElement>(null);
  useTableKeys(searchField);
  const address = useTableAddress(FILTERS);
  const chosen = address.filter.values['category'] ?? '';
  const query = usePageQuery({
    key: ['ecology', i18n.locale],
    read: (api, call) => api.getEcologyDirectory({}, call),
  });
  const { categoryList = NONE, toolList = [] } = query.data ?? {};
  const { setValue } = address;
  const isLost =
    query.data !== undefined && !['', ...categoryList.map((one) => one.categoryId)].includes(chosen);
  useEffect(() => {
    if (isLost) setValue('category', '');
  }, [isLost, setValue]);
  useCategoryCommands(
    categoryList,
    useCallback((categoryId) => setValue('category', categoryId), [setValue]),
  );
  const matching = toolsWith(toolList, address.searchText);
  const shown = matching.filter(({ categoryId }) => chosen === '' || categoryId === chosen);
  const chip = (categoryId: string, name: string) => (
    <Chip
      key={categoryId}
      selected={chosen === categoryId}
      count={i18n.number(
        matching.filter((tool) => categoryId === '' || tool.categoryId === categoryId).length,
      )}
      onClick={() => address.setValue('category', categoryId)}
    >
      {name}
    </Chip>
  );
  return (
    <Page
      title={t`Ecology centre`}
      count={toolList.length > 0 ? i18n.number(toolList.length) : undefined}
      toolbar={
        toolList.length > 0 && (
          <>
            <SearchField
              ref={searchField}
              label={t`Search tools`}
              clearLabel={t`Clear the search`}
              shortcut="/"
              value={address.searchText}
              onChange={address.setSearchText}
            />
            {categoryList.length > 1 && chip('', t`All`)}
            {categoryList.length > 1 && categoryList.map(({ categoryId, name }) => chip(categoryId, name))}
          </>
        )
      }
    >
      <QueryFaces
        query={query}
        skeleton={
          <div className="ecology-list">
            {SKELETON_CARDS.map((card) => (
              <Skeleton key={card} shape="box" height={120} />
            ))}
          </div>
        }
        failure={t`The directory could not be loaded.`}
        isEmpty={(data) => data.toolList.length === 0}
        empty={
          <EmptyState icon={<Blocks size={20} aria-hidden />} text={t`No companion tools are listed yet.`} />
        }
      >
        {() =>
          shown.length === 0 ? (
            <EmptyState
              text={t`No tool matches the search.`}
              action={<Button onClick={address.clear}>{t`Clear filters`}</Button>}
            />
          ) : (
            <div className="ecology-groups">
              {categoryList.map(({ categoryId, name }) => (
                <CategoryGroup
                  key={categoryId}
                  name={name}
                  tools={shown.filter((tool) => tool.categoryId === categoryId)}
                />
              ))}
            </div>
          )
        }
      </QueryFaces>
    </Page>
  );
}

function CategoryGroup({ name, tools }: { name: string; tools: ReturnType<typeof toolsWith> }) {
  if (tools.length === 0) return null;
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <ul className="ecology-list">
        {tools.map((tool) => (
          <ToolCard key={tool.toolId} tool={tool} />
        ))}
      </ul>
    </section>
  );
}
